import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Modal } from '../ui/modal.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { BodyToCome } from './body-to-come.tsx'
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

function ShownModal({ modal }: { modal: OpenModal }) {
  const modals = useModals()
  const typed = useRef('')
  const Body = BODIES[modal.name]!
  const close = () => modals.close(modal.id)
  const { wide = false } = MODALS[modal.name]
  return (
    <Modal title={titleOf(modal)} opener={modal.opener} wide={wide} onClose={close}>
      <PanelBoundary name="This dialog">
        <Suspense fallback={<BodyToCome typed={typed} />}>
          <Body {...(modal.props as Record<string, unknown>)} typed={typed} onClose={close} />
        </Suspense>
      </PanelBoundary>
    </Modal>
  )
}

/** Shows the open modals, each over the ones before it. */
export function ModalHost() {
  const { open } = useSnapshot(useModals().state) as { open: OpenModal[] }
  return open.map((modal) => <ShownModal key={modal.id} modal={modal} />)
}
