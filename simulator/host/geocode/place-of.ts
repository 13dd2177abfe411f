import type { Place } from '@layline/shared/entities/place'
import { CITIES, type City } from './cities.ts'

/** Maximum distance to a city for a position to get its name. */
const NEAR_KM = 300
/** Maximum distance at which a position counts as inside the city. */
const IN_CITY_KM = 25
const EARTH_KM = 6371
const NOWHERE: Place = { country: '', subdivision: '', city: '', locality: '' }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in km (haversine). */
function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2)
  const east = Math.sin(radians(b.lng - a.lng) / 2)
  const h = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The nearest big city to a position in degrees; all fields empty if none is near. */
export function placeOf(lat: number, lng: number): Place {
  let nearest: City | undefined
  let nearestKm = NEAR_KM
  for (const city of CITIES) {
    const km = distanceKm({ lat, lng }, city)
    if (km > nearestKm) continue
    nearest = city
    nearestKm = km
  }
  if (!nearest) return NOWHERE
  const { country, subdivision, city } = nearest
  return { country, subdivision, city, locality: nearestKm <= IN_CITY_KM ? city : '' }
}
