import ts from 'typescript'

/** Something that a process keeps, by the file it is declared in: `functions/a.ts#name`, or `#Class.#field`. */
export type State = string

const changing = new Set([
  'set',
  'add',
  'delete',
  'clear',
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'take',
  'taken',
  'count',
])
const holding = /^(?:Map|Set|WeakMap|WeakSet|LeastRecentlyUsed|RateLimit|SharedLimit|FairTurns)$/u

/** The name whose value a statement changes: `known` of `known.set(…)`, of `known.a[1] = …` and of `known += 1`. */
function changedBy(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return changing.has(node.expression.name.text) ? rootOf(node.expression.expression) : undefined
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const counts = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
    return counts ? rootOf(node.operand) : undefined
  }
  if (ts.isDeleteExpression(node)) return rootOf(node.expression)
  if (!ts.isBinaryExpression(node)) return undefined
  const { kind } = node.operatorToken
  const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
  return assigns ? rootOf(node.left) : undefined
}

function rootOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? rootOf(node.expression) : undefined
}

/** All names that are changed within, in a function that is called later where `later` is said. */
function changedWithin(node: ts.Node, later: boolean, found = new Set<string>()): Set<string> {
  const name = later ? undefined : changedBy(node)
  if (name !== undefined) found.add(name)
  ts.forEachChild(node, (child) => void changedWithin(child, later && !ts.isFunctionLike(child), found))
  return found
}

const made = (value: ts.Expression | undefined): string =>
  value !== undefined && ts.isNewExpression(value) ? value.expression.getText() : ''
const isValue = (value: ts.Expression | undefined): boolean =>
  value !== undefined &&
  (ts.isNewExpression(value) || ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value))

interface Variable {
  readonly name: string
  readonly isLet: boolean
  readonly value: ts.Expression | undefined
}

const variablesOf = (statements: readonly ts.Statement[]): Variable[] =>
  statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      isLet: (declarationList.flags & ts.NodeFlags.Const) === 0,
      value: initializer,
    })),
  )

/** What the functions that a function gives away, its return among them, go on changing once it has ended. */
function stateOfClosures(body: ts.Block): string[] {
  const own = variablesOf(body.statements).filter(({ isLet, value }) => isLet || holding.test(made(value)))
  if (own.length === 0) return []
  const given = body.statements.filter((each) => ts.isReturnStatement(each))
  const helpers = body.statements.filter((each) => ts.isFunctionDeclaration(each))
  const changed = new Set([...given, ...helpers].flatMap((each) => [...changedWithin(each, !ts.isFunctionLike(each))]))
  const gives = given.some(({ expression }) => expression !== undefined && hasFunction(expression))
  return gives ? own.flatMap(({ name }) => (changed.has(name) ? [name] : [])) : []
}

/** Of the value itself: an object with functions, or a function; not the argument of a call. */
function hasFunction(value: ts.Expression): boolean {
  if (ts.isFunctionLike(value)) return true
  return ts.isObjectLiteralExpression(value)
}

/** What outlives the call that makes it: of the module, in fields of classes, and held by functions that are given away. */
export function stateIn(text: string, path: string): State[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const states: State[] = []
  const changedLater = changedWithin(file, true)
  for (const { name, isLet, value } of variablesOf(file.statements))
    if (isLet || (isValue(value) && changedLater.has(name))) states.push(`${path}#${name}`)
  const visit = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node)) {
      const fields = node.members.filter(ts.isPropertyDeclaration)
      for (const { name, initializer } of fields)
        if (holding.test(made(initializer))) states.push(`${path}#${node.name?.text ?? ''}.${name.getText()}`)
    }
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body))
      states.push(...stateOfClosures(node.body).map((name) => `${path}#${name}`))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return states
}
