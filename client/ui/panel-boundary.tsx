import { Component, type ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface Props {
  name: string
  /** What 'Try again' does besides; a page whose file could not be loaded has to be loaded anew. */
  onRetry?: () => void
  children: ReactNode
}

/** Keeps an error of one panel inside it: says so, and offers to try again. */
export class PanelBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.name} failed`, error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.setState({ failed: false })
      this.props.onRetry?.()
    }
    return <Notice onRetry={retry}>Could not show {this.props.name}.</Notice>
  }
}
