/** Limits of the two sockets; one above is refused as the documents say. Source: promises F4, F8, F9. */

/** The largest frame a client may send, bytes; a larger one closes the socket with 1009. */
export const FEED_FRAME_BYTES_MAX = 1024
export const BET_FRAME_BYTES_MAX = 4096
/** Topics that one feed socket may follow at once. */
export const SUBSCRIPTIONS_MAX = 20
/** A reader with more than this unread gets the latest image in place of every change, bytes. */
export const CONFLATE_ABOVE_BYTES = 256 * 1024
/** And with more than this it is cut off, bytes. */
export const TERMINATE_ABOVE_BYTES = 1024 * 1024
