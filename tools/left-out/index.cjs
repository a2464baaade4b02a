// What is read of them while they are loaded: eslint-plugin-office-addins composes configurations nobody asks for.
module.exports = { configs: { flat: {}, all: {} } };
