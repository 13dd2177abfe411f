/** Headers on every answer, so that a page knows its world's clock before the feed speaks. */
export const WORLD_TIME_HEADER = 'x-world-time'
export const WORLD_SPEED_HEADER = 'x-world-speed'
