/** What React tells its developer tools of a component. */
interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

const PERFORMED_WORK = 1
const FUNCTION_COMPONENT = 0

export const counted = { renders: 0, commits: 0 }

function visit(fiber: Fiber | null): void {
  for (let next = fiber; next; next = next.sibling) {
    const isSame = next.alternate !== null && next.alternate.child === next.child
    if (next.tag === FUNCTION_COMPONENT && (!next.alternate || next.flags & PERFORMED_WORK)) counted.renders++
    if (!isSame) visit(next.child)
  }
}

// In place before React is loaded: it looks for it once.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
      counted.commits++
      visit(root.current)
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    checkDCE: () => {},
  },
})
