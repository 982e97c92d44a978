import type { ReactNode } from 'react'
import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { Card } from '../../ui/Card.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import type { CardName, Part } from './useHome.ts'

const useStyles = makeStyles({
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalM },
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground2,
  },
  said: { margin: 0 },
})

/** A card of home: its heading, and what it shows once all it needs is there. */
export function HomeCard<T>(props: {
  readonly name: CardName
  readonly part: Part<T>
  readonly actions?: ReactNode
  readonly children: (data: T) => ReactNode
}) {
  const { name, part, actions, children } = props
  const styles = useStyles()
  const text = useText()
  const errorText = useErrorText()
  const { data, error, reload } = part
  return (
    <Card title={<Message id={`home.${name}`} />} actions={data === undefined ? undefined : actions}>
      {data !== undefined ? (
        children(data)
      ) : error !== undefined ? (
        <div className={styles.state} role="alert">
          <p className={styles.said}>{errorText(error)}</p>
          <Button size="small" onClick={() => void reload()}>
            <Message id="action.retry" />
          </Button>
        </div>
      ) : (
        <Skeleton className={styles.waiting} aria-label={text('home.loading', { card: text(`home.${name}`) })}>
          <SkeletonItem size={24} />
          <SkeletonItem size={16} />
          <SkeletonItem size={16} />
        </Skeleton>
      )}
    </Card>
  )
}

/** A card with nothing to show: why, and what comes next for who may do it. */
export function Nothing(props: {
  readonly said: MessageId
  readonly step?: { readonly label: MessageId; readonly to: string }
}) {
  const { said, step } = props
  const styles = useStyles()
  const navigate = useNavigate()
  return (
    <div className={styles.state}>
      <p className={styles.said}>
        <Message id={said} />
      </p>
      {step !== undefined && (
        <Button size="small" onClick={() => void navigate(step.to)}>
          <Message id={step.label} />
        </Button>
      )}
    </div>
  )
}

/** Both, once both are there. */
export function together<A, B>(one: Part<A>, other: Part<B>): Part<readonly [A, B]> {
  const { data: first } = one
  const { data: second } = other
  return {
    data: first === undefined || second === undefined ? undefined : [first, second],
    error: (first === undefined ? one.error : undefined) ?? (second === undefined ? other.error : undefined),
    reload: async () => {
      await Promise.all([
        first === undefined ? one.reload() : undefined,
        second === undefined ? other.reload() : undefined,
      ])
    },
  }
}
