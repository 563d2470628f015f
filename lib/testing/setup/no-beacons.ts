/** Setup of all test files: beacons are not sent. happy-dom would fetch them from a server that does not exist. */

if (typeof document !== "undefined") navigator.sendBeacon = () => true;
