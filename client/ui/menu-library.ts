/** In a file of its own, so that nothing else of the library comes with it. */
export { DropdownMenu } from 'radix-ui'
