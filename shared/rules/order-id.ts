/**
 * The order id of the specification: three random digits and a formatted date (spec §7 "Order"), to the millisecond so
 * that two clicks in one second differ. It is unique only within a player, and the exchange keys it so.
 *
 * @param random three digits, 0 to 999
 * @param now wall or world time, ms since the epoch
 */
export function orderIdOf(random: number, now: number): string {
  const digits = new Date(now).toISOString().replace(/\D/g, '')
  return `${String(random % 1000).padStart(3, '0')}${digits}`
}
