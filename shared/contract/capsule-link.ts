/** With which the fragment of a link begins that opens a capsule: `/#capsule=…`. */
export const CAPSULE_HASH = '#capsule='
/** Characters of a packed capsule in a link; chats and mail programs cut longer ones. Source: ours. */
export const CAPSULE_LINK_MAX = 8192
