import type { LoginLocation } from '@layline/shared/entities/session'
import { LOCATE_MS_MAX, LOCATION_AGE_MS_MAX } from '@layline/shared/timings'
import type { Api } from '../../api/call.ts'
import { NOWHERE } from '../../state/session-store.ts'

/** The browser's position; undefined where it has none, gives none, or takes longer than a sign-in may wait. */
function position(): Promise<GeolocationCoordinates | undefined> {
  return new Promise((resolve) => {
    const none = () => resolve(undefined)
    if (!('geolocation' in navigator)) return none()
    // The browser's own limit does not run while it asks the player.
    setTimeout(none, LOCATE_MS_MAX)
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), none, {
      timeout: LOCATE_MS_MAX,
      maximumAge: LOCATION_AGE_MS_MAX,
    })
  })
}

/** Country and city of the browser's time zone. */
function placeOfTimeZone(): LoginLocation {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
  const [country = '', city = ''] = zone.split('/')
  return { ...NOWHERE, country, city: city.replaceAll('_', ' ') }
}

/**
 * Where the player is: what the reverse-geocode service says of the browser's position, else what its time zone says.
 * Neither a refusal nor a failure stops a sign-in. Source: spec §7; readings.md "Location at login".
 */
export async function whereAmI(api: Api): Promise<LoginLocation> {
  const coordinates = await position()
  if (!coordinates) return placeOfTimeZone()
  const { MARKET_CALLS } = await import('@layline/shared/contract/calls/market-calls')
  const { latitude, longitude } = coordinates
  const query = { lat: String(latitude), lng: String(longitude) }
  return api.call(MARKET_CALLS.reverseGeocode, { query }).catch(placeOfTimeZone)
}
