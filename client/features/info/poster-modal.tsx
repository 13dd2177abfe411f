import type { BannerPoster } from '@layline/shared/entities/report'
import { pathOnSite } from '@layline/shared/rules/redirect-url'
import { TEXT } from '@layline/shared/texts'
import { Link } from 'react-router-dom'
import type { InModal } from '../../modals/registry.ts'
import { notify } from '../../ui/notify.ts'
import styles from './info.module.css'
import { posterName } from './poster-name.ts'

const GO = 'Go to the page'

export interface PosterProps {
  poster: BannerPoster
}

/** A banner in full, and where it leads: a path of this site. Source: spec §2 "Other modals"; promises, A10. */
export function PosterModal({ poster: { imageName, link }, onClose }: PosterProps & InModal) {
  const path = pathOnSite(link, globalThis.location.origin)
  const handleUnsafe = () => {
    notify.error(TEXT.somethingWentWrong)
    onClose()
  }
  return (
    <div className={styles.poster}>
      <img src={imageName} alt={posterName(imageName)} width={1200} height={360} />
      {path === undefined ? (
        <button type="button" className={styles.go} onClick={handleUnsafe}>
          {GO}
        </button>
      ) : (
        <Link to={path} className={styles.go} onClick={onClose}>
          {GO}
        </Link>
      )}
    </div>
  )
}
