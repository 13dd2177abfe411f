import type { BannerPoster } from '@layline/shared/entities/report'
import { Link } from 'react-router-dom'
import type { InModal } from '../../modals/registry.ts'
import styles from './info.module.css'
import { posterName } from './poster-name.ts'

export interface PosterProps {
  poster: BannerPoster
}

/** A banner in full, and where it leads. Source: spec §2 "Other modals". */
export function PosterModal({ poster: { imageName, link }, onClose }: PosterProps & InModal) {
  return (
    <div className={styles.poster}>
      <img src={imageName} alt={posterName(imageName)} width={1200} height={360} />
      <Link to={link} className={styles.go} onClick={onClose}>
        Go to the page
      </Link>
    </div>
  )
}
