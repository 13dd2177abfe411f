import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useClient } from '../../../state/client-context.ts'
import { framePath } from '../game-paths.ts'
import { GameLayer } from './game-layer.tsx'
import { DIRECT_LIMITS, isNamedProvider, launchFromLobby } from './launch-calls.ts'
import type { LaunchedState } from './launched-state.ts'
import { useLaunch } from './use-launch.ts'

/** A game that was chosen in the lobby, over it; one that does not open there moves to a page of its own. */
export function LobbyLaunch({ game }: { game: NonNullable<LaunchedState['game']> }) {
  const { api } = useClient()
  const { key } = useLocation()
  const navigate = useNavigate()
  const { provider, code, name } = game
  const goBack = () => navigate(-1)
  const launch = useLaunch({
    id: `${key} ${provider} ${code}`,
    call: () => launchFromLobby(api, game, globalThis.innerWidth),
    isClearedByAnswer: isNamedProvider(provider),
    onBack: goBack,
  })
  const { path, launched } = launch
  const opensHere = launched?.isModal !== false
  useEffect(() => {
    if (path === undefined || opensHere) return
    const state: LaunchedState = { url: path }
    navigate(framePath(provider, code), { replace: true, state })
  }, [path, opensHere, provider, code, navigate])
  return (
    <GameLayer
      name={name}
      launch={opensHere ? launch : { ...launch, path: undefined, isLoading: true }}
      limits={launched?.limits ?? DIRECT_LIMITS}
      onExit={goBack}
    />
  )
}
