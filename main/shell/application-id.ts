/** What Windows and macOS know the app by; the installers carry the same one (`appId` of electron-builder.yml). */
export const applicationId = 'app.counterfoil.desktop';
