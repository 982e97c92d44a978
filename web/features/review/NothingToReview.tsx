import { Button, Spinner } from '@fluentui/react-components'
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { useNavigate } from 'react-router'
import { FindSuggestionsDocument, ReviewQueueDocument, type ReviewQueueQuery } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'

/** Why there is nothing to work through, and the one thing to do: each reason has its own. */
export function NothingToReview(props: {
  readonly answer: Omit<ReviewQueueQuery['reviewQueue'], 'items'>
  readonly counts: { readonly accepted: number; readonly rejected: number }
  readonly isFiltered: boolean
  readonly onClear: () => void
}) {
  const { answer, counts, isFiltered, onClear } = props
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const find = useCommand(FindSuggestionsDocument, { refreshes: [ReviewQueueDocument] })
  if (answer.findingTaskId !== null)
    return (
      <EmptyState
        icon={<Spinner aria-label={text('review.finding')} />}
        title={<Message id="review.finding" />}
        body={<Message id="review.finding_body" />}
      />
    )
  if (isFiltered)
    return (
      <EmptyState
        title={<Message id="review.filtered" />}
        action={
          <Button onClick={onClear}>
            <Message id="table.clear_filters" />
          </Button>
        }
      />
    )
  if (answer.foundTime === null)
    return (
      <EmptyState
        title={<Message id="review.never" />}
        body={<Message id="review.never_body" />}
        action={
          <Button appearance="primary" disabledFocusable={find.busy} onClick={() => void find.run({})}>
            <Message id="review.find" />
          </Button>
        }
      />
    )
  const isDone = counts.accepted + counts.rejected > 0
  return (
    <EmptyState
      icon={<CheckmarkCircle24Regular />}
      title={<Message id={isDone ? 'review.done' : 'review.nothing'} />}
      body={
        isDone
          ? text('review.counts', {
              accepted: formats.integer(counts.accepted),
              rejected: formats.integer(counts.rejected),
            })
          : text('review.nothing_body', { moment: formats.moment(answer.foundTime) })
      }
      action={
        <Button onClick={() => void navigate('/combinations')}>
          <Message id="review.to_customers" />
        </Button>
      }
    />
  )
}
