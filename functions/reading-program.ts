/**
 * The program of a process that reads the files of firms (decision 33): what slices want evaluated where the rows are is handed in here, so
 * that the store knows of none of them.
 */
import { answerQuestions } from '#platform/store/sqlite/reading-program.ts'
import { defineEvaluations } from './odata/feed/evaluated/evaluated.ts'
import { defineWords } from './search/distinct-words.ts'

answerQuestions([defineEvaluations, defineWords])
