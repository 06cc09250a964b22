import { expect, test } from 'vitest';
import { mayNameAddresses, outsideOrigins } from './outside-addresses.ts';

test.each<[string, string[]]>([
  ['<script src="https://cdn.example.com/a.js"></script>', ['https://cdn.example.com']],
  ['<img src=//pictures.example.org:8443/x.png>', ['https://pictures.example.org:8443']],
  ['@font-face { src: url(http://Fonts.Example.com/f.woff) }', ['http://fonts.example.com']],
  ["fetch('https://api.example.net')", ['https://api.example.net']],
  ['<a href="https://elsewhere.example.com">Read on</a>', []],
  ['<html xmlns="http://www.w3.org/1999/xhtml">', []],
  ["document.createElementNS('http://www.w3.org/2000/svg', 'path')", []],
  ['// www.example.com is not loaded', []],
  ['"pages/one.html" "../two.js"', []],
])('PLY-10 %s names %j', (text, origins) => {
  expect(outsideOrigins(text)).toEqual(origins);
});

test('PLY-10 only files that can load something are looked through', () => {
  expect(['index.html', 'js/app.MJS', 'style.css', 'film.mp4', 'imsmanifest.xml'].filter((path) => mayNameAddresses(path))).toHaveLength(3);
});
