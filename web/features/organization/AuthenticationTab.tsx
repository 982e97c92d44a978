import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { SignInRulesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'

const useStyles = makeStyles({
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '60rem',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** How people sign in and how long that lasts: to be read. */
export function AuthenticationTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const styles = useStyles()
  const { data, error, reload } = useGraphql(SignInRulesDocument, {})
  const rules = data?.signInRules
  return (
    <Page title={title} tabs={tabs}>
      {rules === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : (
        <div className={styles.column}>
          <Card title={<Message id="organization.authentication.method" />}>
            <p className={styles.note}>
              <Message id="organization.authentication.method_note" />
            </p>
            <Facts>
              <Fact term={<Message id="organization.authentication.with" />}>
                <Message id="organization.authentication.microsoft" />
              </Fact>
              <Fact term={<Message id="organization.authentication.invitation" />}>
                <Message id="organization.authentication.days" values={{ count: rules.invitationDays }} />
              </Fact>
            </Facts>
          </Card>
          <Card title={<Message id="organization.authentication.session" />}>
            <Facts>
              <Fact term={<Message id="organization.authentication.idle" />}>
                <Message id="organization.authentication.minutes" values={{ count: rules.idleMinutes }} />
              </Fact>
              <Fact term={<Message id="organization.authentication.longest" />}>
                <Message id="organization.authentication.hours" values={{ count: rules.longestHours }} />
              </Fact>
              <Fact term={<Message id="organization.authentication.counts" />}>
                <Message id="organization.authentication.seconds" values={{ count: rules.countsWithinSeconds }} />
              </Fact>
            </Facts>
          </Card>
        </div>
      )}
    </Page>
  )
}
