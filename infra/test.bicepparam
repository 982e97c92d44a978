using 'main.bicep'

param environmentName = 'test'
param location = readEnvironmentVariable('LOCATION')
param appHost = readEnvironmentVariable('APP_HOST')
param mailDomain = readEnvironmentVariable('SPIL_MAIL_DOMAIN', '')
param mailDomainVerified = bool(readEnvironmentVariable('SPIL_MAIL_DOMAIN_VERIFIED', 'false'))
param identityClientId = readEnvironmentVariable('SPIL_IDENTITY_CLIENT_ID')
param sealingKeyId = readEnvironmentVariable('SPIL_SEALING_KEY_ID')
param alertEmail = readEnvironmentVariable('SPIL_ALERT_EMAIL')
param operatorAddresses = json(readEnvironmentVariable('SPIL_OPERATOR_ADDRESSES', '[]'))
param stopped = json(readEnvironmentVariable('SPIL_STOPPED', '[]'))
param attempt = int(readEnvironmentVariable('SPIL_ATTEMPT', '1'))
param hosting = readEnvironmentVariable('SPIL_HOSTING', 'flex')
param cosmosCapacity = readEnvironmentVariable('SPIL_COSMOS_CAPACITY', 'serverless')
param monthlyBudget = 150
param budgetStart = readEnvironmentVariable('SPIL_BUDGET_START')
param firmsThroughput = 1000
param maximumInstances = 10
param warmInstances = 0
param tracesShare = '1'
param backupTier = 'Continuous7Days'
param links = json(readEnvironmentVariable('SPIL_LINKS'))
