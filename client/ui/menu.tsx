import type { DropdownMenu } from 'radix-ui'
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useState } from 'react'
import { notify } from './notify.ts'

/**
 * Radix's dropdown menu, loaded when a menu is first wanted: it is a tenth of what a first visit would load. Until then
 * its trigger is a plain button that says it has a menu.
 */
type Library = typeof DropdownMenu

const load = async (): Promise<Library> => (await import('./menu-library.ts')).DropdownMenu

interface Menu {
  library: Library | undefined
  open: () => void
}

const MenuContext = createContext<Menu>({ library: undefined, open: () => {} })

export function Root({ children, ...props }: ComponentProps<Library['Root']>) {
  const [library, setLibrary] = useState<Library>()
  const open = () =>
    void load().then(
      (loaded) => setLibrary(() => loaded),
      () => notify.error('Could not open the menu. Try again.'),
    )
  const menu = <MenuContext value={{ library, open }}>{children}</MenuContext>
  // Whoever wanted the library wanted the menu.
  return library ? (
    <library.Root {...props} defaultOpen>
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

export function Portal(props: ComponentProps<Library['Portal']>) {
  const { library } = useContext(MenuContext)
  return library && <library.Portal {...props} />
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
