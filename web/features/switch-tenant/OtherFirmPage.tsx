import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { PublicPage } from '../../app/PublicPage.tsx'
import { homePath } from '../../app/screens/screen.ts'
import { SessionClock } from '../../app/session/SessionClock.tsx'
import { useSession } from '../../app/session/SessionContext.ts'
import { UserTenantsDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useText } from '../../ui/Message.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useTenantSwitch } from './useTenantSwitch.ts'

const useStyles = makeStyles({
  words: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  buttons: { display: 'grid', rowGap: tokens.spacingVerticalS },
})

export interface OtherFirmProps {
  /** The firm that the address is of. */
  readonly tenantId: string
  /** Where the address leads in that firm. */
  readonly path: string
}

/** A link of another firm than the one a person works in: one button goes there. Of a firm that is not theirs it tells nothing. */
export function OtherFirmPage({ tenantId, path }: OtherFirmProps) {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const { session } = useSession()
  const { switching, switchTo } = useTenantSwitch()
  const { data, error, reload } = useGraphql(UserTenantsDocument, {})
  useDocumentTitle(text('other_firm.document'))
  const named = (id: string | undefined) => data?.userTenants.items.find((firm) => firm.tenantId === id)
  const here = named(session?.tenantId)?.tenantName ?? ''
  const there = named(tenantId)
  if (data === undefined)
    return (
      <PublicPage>
        {error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />}
      </PublicPage>
    )
  const state = there === undefined ? 'none' : there.status === 'BLOCKED' ? 'blocked' : 'open'
  const names = { firm: there?.tenantName ?? '', here }
  return (
    <PublicPage wide>
      <SessionClock />
      <div className={styles.words}>
        <h1 className={styles.title}>{text(`other_firm.${state}.title`, names)}</h1>
        <p className={styles.text}>{text(`other_firm.${state}.body`, names)}</p>
      </div>
      <div className={styles.buttons}>
        {state === 'open' && (
          <Button
            appearance="primary"
            size="large"
            autoFocus
            disabledFocusable={switching}
            onClick={() => void switchTo(tenantId, path)}
          >
            {text('other_firm.switch', names)}
          </Button>
        )}
        <Button appearance={state === 'open' ? 'subtle' : 'primary'} onClick={() => void navigate(homePath)}>
          {text('other_firm.stay', names)}
        </Button>
      </div>
    </PublicPage>
  )
}
