import { Modal } from '../ui/modal.tsx'
import styles from './dialogs.module.css'
import { KEY_LINES } from './keys.ts'

/** The list of keys. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {KEY_LINES.map(({ keys, text }) => (
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
          <dd>Force the act with that number</dd>
        </div>
      </dl>
    </Modal>
  )
}
