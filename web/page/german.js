'use strict';

const GERMAN = { direction: 'ltr', self: 'Deutsch', quotes: '„“', ordinals: { other: '.' } };
