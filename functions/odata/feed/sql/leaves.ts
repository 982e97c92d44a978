import type { Expression } from '#domain/odata/expression.ts'

/** Replaces the leaves that only a statement knows: paths, relations, now. */
export function withLeaves(leaf: (expression: Expression) => Expression): (expression: Expression) => Expression {
  const within = (expression: Expression): Expression => {
    switch (expression.kind) {
      case 'literal':
        return expression
      case 'path':
      case 'lambda':
      case 'count':
        return leaf(expression)
      case 'list':
        return { ...expression, items: expression.items.map(within) }
      case 'logic':
        return { ...expression, of: expression.of.map(within) }
      case 'not':
      case 'negate':
      case 'cast':
        return { ...expression, of: within(expression.of) }
      case 'case':
        return {
          ...expression,
          choices: expression.choices.map(({ when, then }) => ({ when: within(when), then: within(then) })),
        }
      case 'call':
        return expression.name === 'now' ? leaf(expression) : { ...expression, args: expression.args.map(within) }
      case 'compare':
      case 'arithmetic':
      case 'in':
      case 'has':
        return { ...expression, left: within(expression.left), right: within(expression.right) }
    }
  }
  return within
}
