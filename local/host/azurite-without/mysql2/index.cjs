'use strict'

throw new Error('Azurite is installed without its SQL database')
