import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { NoSchemaIntrospectionCustomRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/**
 * Our own largest query has some 300 tokens and depth 7. From 2,000 tokens on nested lists overflow the parser's
 * stack.
 */
export const mostTokens = 1500
const depth = 12
const aliases = 15
const directives = 20

const quiet = { exposeLimits: false, errorMessage: 'Too large' }

/** Limits of a document, applied before any resolver runs and before the session is read. */
export function limits(options: { readonly introspection: boolean }): Plugin[] {
  return [
    maxTokensPlugin({ n: mostTokens, ...quiet }),
    maxDepthPlugin({ n: depth, ignoreIntrospection: options.introspection, ...quiet }),
    maxAliasesPlugin({ n: aliases, allowList: [], ...quiet }),
    maxDirectivesPlugin({ n: directives, ...quiet }),
    ...(options.introspection ? [] : [withoutIntrospection]),
  ]
}

const withoutIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => {
    addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}
