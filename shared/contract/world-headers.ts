/** Headers with the world's clock on every answer, as it was when the call came; for pages without a feed message yet. */
export const WORLD_TIME_HEADER = 'x-world-time'
export const WORLD_SPEED_HEADER = 'x-world-speed'
export const WORLD_TIMELINE_HEADER = 'x-world-timeline'
