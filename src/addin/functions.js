// The manifest has to name a script for the functions. They run in the shared runtime, whose page is taskpane.html and
// loads them itself; Excel never runs this file there.
