import { type ComponentType, lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Modal } from '../ui/modal.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type OpenModal, useModals } from './modals.ts'
import { type InModal, MODALS } from './registry.ts'

type Body = ComponentType<InModal & Record<string, unknown>>

const BODIES: Readonly<Partial<Record<string, Body>>> = Object.fromEntries(
  Object.entries(MODALS).map(([name, { body }]) => [
    name,
    lazy(async () => ({ default: (await body()) as unknown as Body })),
  ]),
)

function titleOf({ name, props }: OpenModal): string {
  const { title } = MODALS[name] as { title: string | ((props: object) => string) }
  return typeof title === 'string' ? title : title(props)
}

/** Height of a dialog's body while its code loads, px: about that of the smallest, which then does not jump. */
const DIALOG_PX_FIRST = 80

/** Shows the open modals, each over the ones before it. */
export function ModalHost() {
  const modals = useModals()
  const { open } = useSnapshot(modals.state) as { open: OpenModal[] }
  return open.map((modal) => {
    const Body = BODIES[modal.name]!
    const close = () => modals.close(modal.id)
    const { wide = false } = MODALS[modal.name]
    return (
      <Modal key={modal.id} title={titleOf(modal)} opener={modal.opener} wide={wide} onClose={close}>
        <PanelBoundary name="This dialog">
          <Suspense fallback={<Skeleton rows={1} rowPx={DIALOG_PX_FIRST} />}>
            <Body {...(modal.props as Record<string, unknown>)} onClose={close} />
          </Suspense>
        </PanelBoundary>
      </Modal>
    )
  })
}
