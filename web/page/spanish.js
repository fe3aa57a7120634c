'use strict';

const SPANISH = { direction: 'ltr', self: 'Español', quotes: '«»', ordinals: { other: '.º' } };
