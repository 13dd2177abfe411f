/** Groups of promises. A list of its own, since the trials themselves take seconds to load. */
export const GROUP_NAMES = ['money', 'sockets', 'access', 'browser', 'supply', 'time'] as const
