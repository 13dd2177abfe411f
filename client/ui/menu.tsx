import type { DropdownMenu } from 'radix-ui'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { notify } from './notify.ts'

/**
 * Radix's dropdown menu, loaded when a menu is first wanted: it is a tenth of what a first visit would load. Until then
 * its trigger is a plain button that says it has a menu.
 */
type Library = typeof DropdownMenu

const load = async (): Promise<Library> => (await import('./menu-library.ts')).DropdownMenu

interface Menu {
  library: Library | undefined
  isOpen: boolean
  open: () => void
}

const MenuContext = createContext<Menu>({ library: undefined, isOpen: false, open: () => {} })

export function Root({ children, ...props }: ComponentProps<Library['Root']>) {
  const [library, setLibrary] = useState<Library>()
  // The library is loaded by the first attempt to open the menu.
  const [isOpen, setOpen] = useState(true)
  const open = () =>
    void load().then(
      (loaded) => setLibrary(() => loaded),
      () => notify.error('Could not open the menu. Try again.'),
    )
  const menu = <MenuContext value={{ library, isOpen, open }}>{children}</MenuContext>
  return library ? (
    <library.Root {...props} open={isOpen} onOpenChange={setOpen}>
      {menu}
    </library.Root>
  ) : (
    menu
  )
}

export function Trigger(props: ComponentProps<'button'>) {
  const { library, open } = useContext(MenuContext)
  if (library) return <library.Trigger {...props} />
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  // Where it fails, the click says so.
  const prepare = () => void load().catch(() => undefined)
  return (
    <button
      {...props}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      onKeyDown={handleKey}
    />
  )
}

/** Above everything, and a landmark of its own while it is open: the page's landmarks hold all that can be read. */
export function Portal({ name, children }: { name: string; children: ReactNode }) {
  const { library, isOpen } = useContext(MenuContext)
  return library && isOpen && createPortal(<section aria-label={name}>{children}</section>, document.body)
}

export function Content(props: ComponentProps<Library['Content']>) {
  const { library } = useContext(MenuContext)
  return library && <library.Content {...props} />
}

export function Item(props: ComponentProps<Library['Item']>) {
  const { library } = useContext(MenuContext)
  return library && <library.Item {...props} />
}

export function Separator(props: ComponentProps<Library['Separator']>) {
  const { library } = useContext(MenuContext)
  return library && <library.Separator {...props} />
}
