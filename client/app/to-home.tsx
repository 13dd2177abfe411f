import { Navigate } from 'react-router-dom'

/** An address that names no page leads home. Source: spec §2 "Routes". */
export function ToHome() {
  return <Navigate to="/" replace />
}
