import { Modal } from '../ui/modal.tsx'
import styles from './dialogs.module.css'
import { KEY_LINES, type KeyAction } from './keys.ts'

/** The list of keys; those of calls that the server lacks are left out. */
export function KeyHelp({
  isOffered,
  onClose,
}: {
  isOffered: (action: KeyAction) => boolean
  onClose: () => void
}) {
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {KEY_LINES.filter(({ action }) => isOffered(action)).map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1</kbd> to <kbd>9</kbd>
          </dt>
          <dd>Force what stands at that number</dd>
        </div>
      </dl>
    </Modal>
  )
}
