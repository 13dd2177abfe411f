import type { LoginLocation } from '@layline/shared/entities/session'

const NOWHERE: LoginLocation = { country: '', subdivision: '', city: '', locality: '' }

/**
 * Where the player says to be, by the browser's time zone: nothing is asked and nothing leaves the machine. Sign-in
 * never waits for it. Source: readings.md "Location at login".
 */
export async function whereAmI(): Promise<LoginLocation> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
  const [country = '', city = ''] = zone.split('/')
  return { ...NOWHERE, country, city: city.replaceAll('_', ' ') }
}
