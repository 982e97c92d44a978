import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle20Regular } from '@fluentui/react-icons/svg/circle'
import { Link, useNavigate } from 'react-router'
import type { HomeQuery } from '../../graphql/generated/graphql.ts'
import { Card } from '../../ui/Card.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import type { FirstStep, StepState } from './first-week.ts'
import { Status, type Look } from '../../ui/Status.tsx'

const isDone: Look = { tone: 'good', icon: CheckmarkCircle20Filled }

const useStyles = makeStyles({
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  steps: { listStyleType: 'none', margin: 0, padding: 0 },
  step: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} 0`,
    ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    [narrowMedia]: { gridTemplateColumns: '20px minmax(0, 1fr)' },
  },
  icon: { display: 'flex', color: tokens.colorNeutralForeground3 },
  folded: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    color: tokens.colorNeutralForeground3,
  },
  link: { color: tokens.colorBrandForegroundLink },
  said: { display: 'grid', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  act: { [narrowMedia]: { gridColumn: '2', justifySelf: 'start' } },
})

/** Between the names of what is done. */
const dot = ' · '

/** What a firm does first, each with the way to it; what is done the list knows by itself. */
export function FirstWeek(props: {
  readonly steps: readonly StepState[]
  readonly answer: HomeQuery
  readonly onHide: () => void
}) {
  const { steps, answer, onHide } = props
  const styles = useStyles()
  const text = useText()
  const done = steps.filter(({ state }) => state === 'done')
  const next = steps.find(({ state }) => state === 'open')
  return (
    <Card
      title={<Message id="home.first_week" />}
      actions={
        <Button size="small" appearance="subtle" onClick={onHide}>
          <Message id="home.first_week.hide" />
        </Button>
      }
    >
      <p className={styles.intro}>{text('home.first_week.done', { done: done.length, all: steps.length })}</p>
      {done.length > 0 && (
        <p className={styles.folded}>
          <Status look={isDone} word={text('home.first_week.is_done')} show="mark" />
          {done.map(({ step }) => text(`home.first_week.${step}`)).join(dot)}
        </p>
      )}
      <ol className={styles.steps}>
        {steps
          .filter(({ state }) => state !== 'done')
          .map((one) => (
            <Step
              key={one.step}
              {...one}
              isNext={one === next}
              to={wayTo(one.step, answer)}
              label={
                one.step === 'link' && !hasSuggestions(answer)
                  ? 'home.first_week.link_self'
                  : `home.first_week.${one.step}_do`
              }
            />
          ))}
      </ol>
      {answer.home.hasColleague === false && (
        <p className={styles.intro}>
          <Link className={styles.link} to="/organization?tab=users">
            <Message id="home.first_week.invite" />
          </Link>
        </p>
      )}
    </Card>
  )
}

/** Suggestions are there to be looked at, or one links oneself. */
const hasSuggestions = ({ coverageSystems }: HomeQuery): boolean =>
  coverageSystems.some(({ administrations, users }) => administrations.suggested + users.suggested > 0)

/** Where a step is done. */
function wayTo(step: FirstStep, answer: HomeQuery): string {
  switch (step) {
    case 'crm':
    case 'system':
      return '/add-connection'
    case 'link':
      return hasSuggestions(answer) ? '/combinations/review' : '/combinations/coverage'
    case 'prices':
      return '/products'
    case 'explain':
      return '/combinations?sort=-sales'
  }
}

function Step({ step, state, isNext, to, label }: StepState & { isNext: boolean; to: string; label: MessageId }) {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  return (
    <li className={styles.step}>
      <span className={styles.icon}>
        {state === 'at-work' ? (
          <Spinner size="extra-tiny" aria-label={text('home.first_week.at_work')} />
        ) : (
          <Circle20Regular aria-hidden="true" />
        )}
      </span>
      <span className={styles.said}>
        <span className={styles.name}>
          <Message id={`home.first_week.${step}`} />
        </span>
        <span className={styles.quiet}>
          <Message id={state === 'at-work' ? 'home.first_week.at_work_body' : `home.first_week.${step}_body`} />
        </span>
      </span>
      {state === 'open' && (
        <Button className={styles.act} appearance={isNext ? 'primary' : 'secondary'} onClick={() => void navigate(to)}>
          <Message id={label} />
        </Button>
      )}
      {state === 'at-work' && (
        <Button className={styles.act} onClick={() => void navigate('/connections')}>
          <Message id="home.look" />
        </Button>
      )}
    </li>
  )
}
