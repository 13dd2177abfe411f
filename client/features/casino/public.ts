/** What other features may use of this one. */
export { CasinoLink } from './casino-link.tsx'
export { VirtualTiles } from './virtual-tiles.tsx'
