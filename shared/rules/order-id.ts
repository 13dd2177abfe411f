/**
 * Order id, the idempotency key of a bet: three random digits and a formatted date (spec §7 "Order"), to the ms so that
 * two clicks in one second differ. Unique only within a player; the exchange keys it by player and id.
 *
 * @param random three digits, 0 to 999
 * @param now wall or world time, ms since the epoch
 */
export function orderIdOf(random: number, now: number): string {
  const digits = new Date(now).toISOString().replace(/\D/g, '')
  return `${String(random % 1000).padStart(3, '0')}${digits}`
}
