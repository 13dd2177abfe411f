/** One match, forty days off: its market is open all the while, and a month of it is cheap to run. */
export const FAR = 'torture-far'

export const FAR_YAML = `
title: One far match
announcement: One match, far off.
epoch: 2026-03-01T12:00:00Z
matches:
  - competition: Meridian Premier League
    sport: soccer
    home: { name: Harbour City, rating: 0.6 }
    away: { name: Northgate United, rating: 0.6 }
    starts: 960h
`
