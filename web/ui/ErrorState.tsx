import { Button } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { CopyButton } from './CopyButton.tsx'
import { EmptyState } from './EmptyState.tsx'
import { errorDetail, useErrorText } from './error-text.ts'
import { Message, useText } from './Message.tsx'
import { SupportLink } from './SupportLink.tsx'

/**
 * What happened, the way to try again, and where that does not help: whom to tell, with the code to copy where there is one. The
 * way to try again is the primary button only of a whole screen: beside it others may stand.
 */
export function ErrorState({
  error,
  onRetry,
  wholeScreen = false,
}: {
  error: unknown
  onRetry?: (() => void) | undefined
  wholeScreen?: boolean
}) {
  const text = useText()
  const errorText = useErrorText()
  const detail = errorDetail(error)
  return (
    <EmptyState
      icon={<ErrorCircleRegular />}
      wholeScreen={wholeScreen}
      title={errorText(error)}
      body={
        <>
          <div>
            <Message
              id={detail === undefined ? 'error.what_to_do_without_code' : 'error.what_to_do'}
              values={{ link: (words) => <SupportLink code={detail}>{words}</SupportLink> }}
            />
          </div>
          {detail !== undefined && <CopyButton text={detail} label={text('error.copy')} show="text" />}
        </>
      }
      {...(onRetry === undefined
        ? {}
        : {
            action: (
              <Button {...(wholeScreen ? { appearance: 'primary' } : {})} onClick={onRetry}>
                <Message id="action.retry" />
              </Button>
            ),
          })}
    />
  )
}
