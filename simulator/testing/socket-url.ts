/** Address of a world's socket. */
export const socketUrl = (url: string, path: string): string => `${url.replace(/^http/, 'ws')}${path}`
