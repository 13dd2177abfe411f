import type { CasinoPicture } from '@layline/shared/entities/casino-round'
import { CardsPicture } from './cards-picture.tsx'
import { DicePicture } from './dice-picture.tsx'
import { MatchPicture, RacePicture } from './sport-picture.tsx'
import { ReelsPicture, ScratchPicture } from './symbols-picture.tsx'
import { TilesPicture } from './tiles-picture.tsx'
import { RoulettePicture, WheelPicture } from './wheel-picture.tsx'

/** What a round looks like. */
export function PictureView({ picture }: { picture: CasinoPicture }) {
  switch (picture.kind) {
    case 'cards':
      return <CardsPicture hands={picture.hands} />
    case 'roulette':
      return <RoulettePicture pocket={picture.pocket} zeros={picture.zeros} />
    case 'reels':
      return <ReelsPicture reels={picture.reels} lines={picture.lines} />
    case 'wheel':
      return <WheelPicture segments={picture.segments} stop={picture.stop} />
    case 'tiles':
      return <TilesPicture {...picture} />
    case 'dice':
      return <DicePicture dice={picture.dice} />
    case 'scratch':
      return <ScratchPicture cells={picture.cells} prize={picture.prize} />
    case 'race':
      return <RacePicture runners={picture.runners} />
    case 'match':
      return <MatchPicture sides={picture.sides} />
  }
}
