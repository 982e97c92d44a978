import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentQuestionMark24Regular } from '@fluentui/react-icons/svg/document-question-mark'
import { useLocation, useNavigate } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { SupportLink } from '../../ui/SupportLink.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { homePath } from './screen.ts'

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
})

/** What an address leads to that no screen has: it says so, and leads on. */
export function NowherePage() {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  // `default`: nothing of ours stands before it in this tab.
  const isFirst = useLocation().key === 'default'
  useDocumentTitle(text('nowhere.title'))
  return (
    <EmptyState
      wholeScreen
      icon={<DocumentQuestionMark24Regular />}
      title={<Message id="nowhere.title" />}
      body={<Message id="nowhere.body" values={{ link: (words) => <SupportLink>{words}</SupportLink> }} />}
      action={
        <div className={styles.ways}>
          <Button appearance="primary" onClick={() => void navigate(homePath)}>
            <Message id="nowhere.home" />
          </Button>
          {!isFirst && (
            <Button onClick={() => void navigate(-1)}>
              <Message id="nowhere.back" />
            </Button>
          )}
        </div>
      }
    />
  )
}
