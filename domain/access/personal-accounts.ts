/** The directory that Microsoft keeps all personal accounts in; it checks the mailbox of each itself. */
export const personalAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad'
