import { CASINO_PROVIDERS } from '@layline/shared/entities/casino'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useClient } from '../../../state/client-context.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { GameLayer } from './game-layer.tsx'
import { DIRECT_LIMITS, isNamedProvider, launchDirectly } from './launch-calls.ts'
import { launchedStateOf } from './launched-state.ts'
import { useLaunch } from './use-launch.ts'

/** Launches a game directly: `/frame/{name}/{code}`. Source: spec §2 "Routes". */
export function FramePage() {
  const { name: provider = '', code: game = '' } = useParams()
  const { key, state } = useLocation()
  return <DirectGame key={key} id={key} provider={provider} game={game} url={launchedStateOf(state).url} />
}

function DirectGame({
  id,
  provider,
  game,
  url,
}: {
  id: string
  provider: string
  game: string
  /** Where the lobby has launched it already. */
  url: string | undefined
}) {
  const { api } = useClient()
  const navigate = useNavigate()
  // An address that was typed has nothing behind it.
  const goBack = () => (id === 'default' ? navigate('/casino', { replace: true }) : navigate(-1))
  const launch = useLaunch({
    id: `${id} ${provider} ${game}`,
    call: async () =>
      url === undefined
        ? launchDirectly(api, { provider, game }, globalThis.innerWidth)
        : { url, isModal: false, limits: DIRECT_LIMITS },
    isClearedByAnswer: isNamedProvider(provider),
    onBack: goBack,
  })
  const name = CASINO_PROVIDERS.find(({ code }) => code === provider)?.name ?? 'Game'
  return (
    <>
      <PageTitle className="hidden" title={name}>
        {name}
      </PageTitle>
      <GameLayer name={name} launch={launch} limits={DIRECT_LIMITS} onExit={goBack} />
    </>
  )
}
