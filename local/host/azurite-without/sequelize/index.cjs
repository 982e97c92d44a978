'use strict'

/** Azurite names tables of a database as soon as it loads; it opens none without the setting for one. */
exports.Model = class {}
exports.Sequelize = class {
  constructor() {
    throw new Error('Azurite is installed without its SQL database')
  }
}
