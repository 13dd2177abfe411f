import { useQuery } from '@tanstack/react-query'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textQuery } from '../info/public.ts'
import styles from './casino-notice.module.css'

/** What a point is worth. Source: spec §2 "Other modals". */
export function CasinoNoticeModal({ onClose }: InModal) {
  const query = useQuery(textQuery(useClient().api, 'casino'))
  return (
    <Loaded query={query} failed="Could not load the notice." loading={<Skeleton rows={1} rowPx={80} />}>
      {({ lines }) => (
        <div className={styles.notice}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Button look="primary" onClick={onClose}>
            OK
          </Button>
        </div>
      )}
    </Loaded>
  )
}
