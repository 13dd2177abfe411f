import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './notice.module.css'

/** Keeps an error of one panel inside it: says so, and offers to try again. */
export class PanelBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.name} failed`, error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles.notice} role="alert">
        <p>{this.props.name} could not be shown.</p>
        <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
      </div>
    )
  }
}
