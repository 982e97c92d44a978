import { Component, type ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Message } from '../../ui/Message.tsx'

/**
 * A screen that breaks, or whose code is gone because a new version was put out, says so and offers to load again;
 * the rest stays as it is.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override readonly state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <EmptyState
        wholeScreen
        title={<Message id="screen.broken" />}
        body={<Message id="screen.broken_body" />}
        action={
          <Button appearance="primary" onClick={() => window.location.reload()}>
            <Message id="action.reload" />
          </Button>
        }
      />
    )
  }
}
