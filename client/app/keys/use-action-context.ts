import { useNavigate } from 'react-router-dom'
import { useClient } from '../../state/client-context.ts'
import { useTrading } from '../../trading/trading-context.ts'
import type { ActionContext } from './actions.ts'

export function useActionContext(): ActionContext {
  return { client: useClient(), trading: useTrading(), navigate: useNavigate() }
}
