/** What React tells its developer tools of a component. */
export interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

interface ReactHook {
  onCommitFiberRoot: (id: number, root: { current: Fiber }) => void
}

const NAME = '__REACT_DEVTOOLS_GLOBAL_HOOK__'
const known = Reflect.get(globalThis, NAME) as ReactHook | undefined

/** Where React reports each commit. React looks for it once, when it is loaded: unit-setup.ts loads this before. */
export const reactHook: ReactHook = known ?? { onCommitFiberRoot() {} }

if (!known) {
  const unused = { inject: () => 1, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, checkDCE() {} }
  Reflect.set(
    globalThis,
    NAME,
    Object.assign(reactHook, { supportsFiber: true, renderers: new Map(), ...unused }),
  )
}
