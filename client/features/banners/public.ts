/** What other features may use of this one. */
export { Banners } from './banners.tsx'
